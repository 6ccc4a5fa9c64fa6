/** Where pages send their analytics events: the only address outside the site that they call. */
export const analyticsOrigin = 'https://www.google-analytics.com';
