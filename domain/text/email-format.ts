const localPart = /^[^\s\p{Cc}<>()[\]\\.,;:@"]+(\.[^\s\p{Cc}<>()[\]\\.,;:@"]+)*$|^"[^"\s\p{Cc}]+"$/u;
const bracketedIp = /^\[\d{1,3}(\.\d{1,3}){3}\]$/;
const domainName = /^([a-z\d-]+\.)+[a-z]{2,}$/i;

/** Longest address that mail servers take. */
const longest = 254;

/** Local part, @, then a domain whose last part has two or more letters, or an IP address in brackets. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > longest) return false;
  const host = text.slice(at + 1);
  return localPart.test(text.slice(0, at)) && (bracketedIp.test(host) || domainName.test(host));
}
