/** The outline of the magnifying glass on a grid of 24, as the first view and the program draw it. */
export const searchGlass = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21';
