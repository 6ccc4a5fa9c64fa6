interface WordsThatFitProps {
  readonly words: string;
  /** Part of the words, so that who speaks to the page can say what stands there. */
  readonly short: string;
}

/** What a button says: on a phone in fewer words, while its name stays the same. */
export function WordsThatFit({ words, short }: WordsThatFitProps) {
  return (
    <>
      <span data-fits="wide">{words}</span>
      <span data-fits="narrow" aria-hidden="true">
        {short}
      </span>
    </>
  );
}
