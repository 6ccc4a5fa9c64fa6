import { usePublicOrigin } from '../app/session/site.tsx';

/** On paper alone, where a link leads nowhere: the address of a document. */
export function PrintedAddress({ id }: { readonly id: number }) {
  return <p data-part="printed">{`${usePublicOrigin()}/articles/${id}`}</p>;
}
