/** No search can be answered now, through no fault of the one who asks: the engine cannot be reached, or has no index yet. */
export class SearchUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Searches cannot be answered now: ${reason}`, options);
    this.name = 'SearchUnavailable';
  }
}
