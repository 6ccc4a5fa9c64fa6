"""Reads the records of other programs' files, and prints them as lines of an import: read_fixtures.py FOLDER."""

import csv
import io
import json
import re
import sys
from pathlib import Path

csv.field_size_limit(10**9)


def decoded(path):
    data = path.read_bytes()
    for encoding in ("utf-8-sig", "gb18030", "latin-1"):
        try:
            return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else encoding)
        except UnicodeDecodeError:
            continue
    raise ValueError("no encoding fits")


def first(entry, *names):
    for name in names:
        value = entry.get(name)
        if value:
            return value
    return None


def of_ris(text):
    import rispy

    for entry in rispy.loads(text):
        yield {
            "title": first(entry, "title", "primary_title"),
            "abstract": first(entry, "abstract", "notes_abstract"),
            "authors": first(entry, "authors", "first_authors"),
            "journal": first(entry, "journal_name", "secondary_title", "alternate_title3", "alternate_title1"),
            "year": first(entry, "year", "publication_year"),
            "volume": entry.get("volume"),
            "issue": entry.get("number"),
            "pages": "-".join(page for page in (entry.get("start_page"), entry.get("end_page")) if page),
            "doi": entry.get("doi"),
            "keywords": entry.get("keywords"),
        }


def of_nbib(text):
    from Bio import Medline

    for entry in Medline.parse(io.StringIO(text)):
        dois = [one for one in entry.get("AID", []) if one.endswith("[doi]")]
        yield {
            "title": entry.get("TI"),
            "abstract": entry.get("AB"),
            "authors": entry.get("FAU", []) + entry.get("CN", []),
            "journal": entry.get("JT"),
            "year": entry.get("DP"),
            "volume": entry.get("VI"),
            "issue": entry.get("IP"),
            "pages": entry.get("PG"),
            "doi": dois[0].removesuffix(" [doi]") if dois else None,
            "pmid": entry.get("PMID"),
            "keywords": entry.get("OT"),
        }


def of_bibtex(text):
    from pybtex.database.input.bibtex import Parser

    for entry in Parser(keyless_entries=True).parse_string(text).entries.values():
        fields = entry.fields
        yield {
            "title": fields.get("title"),
            "abstract": fields.get("abstract"),
            "authors": [str(person) for person in entry.persons.get("author", [])],
            "journal": first(fields, "journal", "booktitle", "publisher"),
            "year": fields.get("year"),
            "volume": fields.get("volume"),
            "issue": fields.get("number"),
            "pages": (fields.get("pages") or "").replace("--", "-"),
            "doi": fields.get("doi"),
            "keywords": [one.strip() for one in re.split("[,;]", fields.get("keywords") or "")],
        }


def of_csv(text):
    dialect = csv.Sniffer().sniff(text[:5000], ",;\t")
    for row in csv.DictReader(io.StringIO(text), dialect=dialect):
        entry = {str(name).strip().lower(): value for name, value in row.items()}
        yield {
            "title": first(entry, "title", "primary_title", "article title"),
            "abstract": first(entry, "abstract", "notes_abstract"),
            "authors": [one.strip() for one in (first(entry, "authors", "author") or "").split(";")],
            "journal": first(entry, "journal", "secondary_title", "source title"),
            "year": first(entry, "year", "publication year"),
            "doi": entry.get("doi"),
        }


def import_line(entry, name):
    year = re.search(r"\b(1[5-9]|20)\d\d\b", str(entry.get("year") or ""))
    line = {key: entry[key] for key in ("title", "abstract", "authors", "journal", "doi", "pmid", "keywords") if entry.get(key)}
    if year:
        line["year"] = int(year.group())
        if entry.get("journal") and entry.get("volume"):
            issue = f"({entry['issue']})" if entry.get("issue") else ""
            pages = f":{entry['pages']}" if entry.get("pages") else ""
            line["citation"] = f"{entry['journal']}. {year.group()};{entry['volume']}{issue}{pages}."
    return {"id": name, **line}


kinds = {".ris": of_ris, ".nbib": of_nbib, ".bib": of_bibtex, ".csv": of_csv, ".txt": of_ris}
read = unread = 0
for path in sorted(path for path in Path(sys.argv[1]).rglob("*") if path.suffix in kinds):
    try:
        lines = [import_line(entry, f"{path.name}:{at}") for at, entry in enumerate(kinds[path.suffix](decoded(path)))]
    except Exception as error:
        unread += 1
        print(f"{path.name}: {type(error).__name__}: {str(error)[:80]}", file=sys.stderr)
        continue
    read += 1
    for line in lines:
        if line.get("title") or line.get("abstract"):
            print(json.dumps(line))
print(f"{read} files read, {unread} not", file=sys.stderr)
