/** The form of the search box, of which a page has one: for controls beside it that belong to it. */
export const searchFormId = 'search-form';
