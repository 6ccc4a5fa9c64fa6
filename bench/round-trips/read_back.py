"""Reads files with programs that are not ours, and prints what they hold, a line of JSON a record.

read_back.py versions         the readers with their versions
read_back.py READER FILE      the records of a file, or the error of the reader
"""

import json
import re
import sys
from importlib.metadata import version


def ris(path):
    import rispy

    with open(path, encoding="utf-8") as file:
        for entry in rispy.load(file):
            pages = [entry.get("start_page"), entry.get("end_page")]
            yield {
                "id": entry.get("id"),
                "type": entry.get("type_of_reference"),
                "title": entry.get("title"),
                "authors": entry.get("authors", []),
                "journal": entry.get("secondary_title"),
                "publisher": entry.get("publisher"),
                "year": entry.get("year"),
                "date": entry.get("date"),
                "volume": entry.get("volume"),
                "issue": entry.get("number"),
                "pages": "-".join(page for page in pages if page),
                "doi": entry.get("doi"),
                "pmid": entry.get("accession_number"),
                "abstract": entry.get("abstract"),
                "keywords": entry.get("keywords", []),
                "language": entry.get("language"),
                "genre": entry.get("type_of_work"),
                "url": "".join(entry.get("urls", [])),
                "notes": entry.get("notes", []),
                "unknown": json.dumps(entry.get("unknown_tag", {})),
            }


# LaTeX has them since 1994; pylatexenc does not know two, and shows one as an accent. While it reads the rest, marks of
# direction stand in for them, which no export has.
symbols = {r"\textbraceleft{}": "{", r"\textbraceright{}": "}", r"\textasciicircum{}": "^"}
kept = {symbol: chr(0x202A + at) for at, symbol in enumerate(symbols)}


def without_latex(text):
    """What LaTeX shows of a field."""
    from pylatexenc.latex2text import LatexNodes2Text

    if text is None or not re.search(r"[\\{}~$%]|--|``|''|[?!]`", text):
        return text
    for symbol, sign in kept.items():
        text = text.replace(symbol, sign)
    shown = LatexNodes2Text(keep_comments=True, strict_latex_spaces=True).latex_to_text(text)
    for symbol, sign in kept.items():
        shown = shown.replace(sign, symbols[symbol])
    return shown


def of_bibtex(key, kind, fields, authors):
    return {
        "id": key,
        "type": kind,
        "title": without_latex(fields.get("title")),
        "authors": [without_latex(author) for author in authors],
        "journal": without_latex(fields.get("journal")),
        "publisher": without_latex(fields.get("publisher") or fields.get("institution")),
        "year": fields.get("year"),
        "month": fields.get("month"),
        "volume": without_latex(fields.get("volume")),
        "issue": without_latex(fields.get("number")),
        "pages": (fields.get("pages") or "").replace("--", "-"),
        "doi": fields.get("doi"),
        "pmid": fields.get("pmid"),
        "abstract": without_latex(fields.get("abstract")),
        "keywords": without_latex(fields.get("keywords")),
        "language": fields.get("language"),
        "genre": without_latex(fields.get("type")),
        "url": fields.get("url"),
        "note": without_latex(fields.get("note")),
    }


def pybtex(path):
    from pybtex.database import parse_file

    for key, entry in parse_file(path, bib_format="bibtex").entries.items():
        authors = [str(person) for person in entry.persons.get("author", [])]
        yield of_bibtex(key, entry.original_type, entry.fields, authors)


def bibtexparser(path):
    import bibtexparser
    from bibtexparser.middlewares import SeparateCoAuthors

    library = bibtexparser.parse_file(path, encoding="utf-8", append_middleware=[SeparateCoAuthors()])
    if library.failed_blocks:
        raise ValueError(f"{len(library.failed_blocks)} failed: {library.failed_blocks[0].raw[:300]}")
    for entry in library.entries:
        fields = {field.key: field.value for field in entry.fields}
        yield of_bibtex(entry.key, entry.entry_type, fields, fields.get("author", []))


def citeproc(path):
    import warnings
    from citeproc.source.json import CiteProcJSON

    warnings.simplefilter("ignore")
    with open(path, encoding="utf-8") as file:
        items = json.load(file)
    source = CiteProcJSON(items)

    def text(entry, name):
        value = entry.get(name)
        return None if value is None else str(value)

    for item in items:
        entry = source[item["id"]]
        names = entry.get("author") or []
        issued = entry.get("issued")
        date = [issued.get(part) for part in ("year", "month", "day")] if issued else []
        yield {
            "id": item["id"],
            "type": text(entry, "type"),
            "title": text(entry, "title"),
            "authors": [name.get("literal") or f"{name['family']}, {name['given']}" for name in names],
            "journal": text(entry, "container_title"),
            "publisher": text(entry, "publisher"),
            "date": "-".join(str(part) for part in date if part is not None),
            "volume": text(entry, "volume"),
            "issue": text(entry, "issue"),
            "pages": text(entry, "page"),
            "doi": text(entry, "DOI"),
            "pmid": text(entry, "PMID"),
            "abstract": text(entry, "abstract"),
            "keywords": text(entry, "keyword"),
            "language": text(entry, "language"),
            "genre": text(entry, "genre"),
            "url": text(entry, "URL"),
            "note": text(entry, "note"),
        }


def nbib(path):
    import nbib as reader

    with open(path, encoding="utf-8", newline="") as file:
        entries = reader.read(file.read())
    for entry in entries:
        yield {
            "title": entry.get("title"),
            "authors": [author["author"] for author in entry.get("authors", [])],
            "journal": entry.get("journal"),
            "date": entry.get("publication_date"),
            "volume": entry.get("journal_volume"),
            "issue": entry.get("journal_issue"),
            "pages": entry.get("pages"),
            "doi": entry.get("doi"),
            "pmid": str(entry.get("pubmed_id") or ""),
            "abstract": entry.get("abstract"),
            "keywords": entry.get("keywords", []),
        }


def biopython(path):
    from Bio import Medline

    with open(path, encoding="utf-8") as file:
        for entry in Medline.parse(file):
            if not entry:
                continue

            # Folded lines of a list are entries of it here: lists are compared as one text.
            def text(tag):
                value = entry.get(tag, [])
                return value if isinstance(value, str) else " ".join(value)

            yield {
                "title": text("TI"),
                "authors": text("FAU"),
                "organisations": text("CN"),
                "journal": text("JT"),
                "publisher": text("PB"),
                "date": text("DP"),
                "volume": text("VI"),
                "issue": text("IP"),
                "pages": text("PG"),
                "doi": (text("LID") or "").removesuffix(" [doi]"),
                "pmid": text("PMID"),
                "abstract": text("AB"),
                "keywords": text("OT"),
                "genre": text("PT"),
                "citation": text("SO"),
                "notes": text("GN"),
            }


def openpyxl(path):
    from openpyxl import load_workbook

    rows = load_workbook(path, read_only=True).active.iter_rows()
    header = [cell.value for cell in next(rows)]
    for row in rows:
        kinds = {cell.data_type for cell in row if cell.value is not None}
        if kinds - {"s", "inlineStr"}:
            raise ValueError(f"a cell is no text: {kinds}")
        yield {name: cell.value for name, cell in zip(header, row, strict=True)}


def pandas_rows(table):
    for row in table.to_dict("records"):
        yield row


def pandas_csv(path):
    import pandas

    yield from pandas_rows(pandas.read_csv(path, dtype=str, keep_default_na=False))


def pandas_xlsx(path):
    import pandas

    yield from pandas_rows(pandas.read_excel(path, dtype=str, keep_default_na=False))


def python_csv(path):
    import csv

    csv.field_size_limit(10**9)
    with open(path, encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file, strict=True)


def word(path):
    import docx

    entry = None
    for paragraph in docx.Document(path).paragraphs:
        name = paragraph.style.name
        if name == "Heading 1":
            if entry:
                yield entry
            entry = {"title": paragraph.text, "message": "", "facts": [], "links": []}
        elif name == "Key message":
            entry["message"] = paragraph.text
        elif name == "Fact":
            entry["facts"].append(paragraph.text)
            entry["links"] += [link.address for link in paragraph.hyperlinks]
    if entry:
        yield entry


readers = {
    "rispy": ris,
    "pybtex": pybtex,
    "bibtexparser": bibtexparser,
    "citeproc-py": citeproc,
    "nbib": nbib,
    "biopython": biopython,
    "csv": python_csv,
    "pandas-csv": pandas_csv,
    "openpyxl": openpyxl,
    "pandas-xlsx": pandas_xlsx,
    "python-docx": word,
}
packages = ["rispy", "pybtex", "bibtexparser", "citeproc-py", "nbib", "biopython", "openpyxl", "pandas", "python-docx"]

if sys.argv[1] == "versions":
    print(", ".join(f"{name} {version(name)}" for name in packages))
else:
    for record in readers[sys.argv[1]](sys.argv[2]):
        print(json.dumps(record))
