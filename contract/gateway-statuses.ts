/** Whether a status is that of a gateway in front of a server that is not there, or does not answer. */
export function isOfGateway(status: number): boolean {
  return status >= 502 && status <= 504;
}
