/** Characters at which a part of a title ends: no phrase runs over them. */
export const pauses = ':;.,?!()[]\u2013\u2014\u3002\uFF0C\uFF1A';
