import type { Endpoint } from './endpoint.ts';
import { searchEndpoint, olderSearchEndpoint, searchTotalsEndpoint, suggestionsEndpoint } from './search.ts';
import { articleEndpoint } from './articles.ts';
import { relatedEndpoint } from './related.ts';
import { latestContentEndpoint } from './latest-content.ts';
import { siteGuideEndpoint, siteStatisticsEndpoint } from './site-guide.ts';
import {
  curatedSearchesEndpoint,
  followedSearchesEndpoint,
  followSearchEndpoint,
  unfollowSearchEndpoint,
} from './curated-searches.ts';
import {
  signInEndpoint,
  signOutEndpoint,
  registerEndpoint,
  confirmEndpoint,
  requestResetEndpoint,
  resetEndpoint,
  accountEditEndpoint,
  accountDataEndpoint,
  deleteAccountEndpoint,
  signInsEndpoint,
  endSignInsEndpoint,
} from './accounts.ts';
import { profileEndpoint, editProfileEndpoint, countriesEndpoint } from './account/profile.ts';
import {
  savedDocumentsEndpoint,
  savedIdsEndpoint,
  csvEndpoint,
  csvOfSelectionEndpoint,
  sendDocumentsEndpoint,
  sendAllEndpoint,
  saveDocumentsEndpoint,
  saveAllEndpoint,
  removeDocumentsEndpoint,
} from './saved-documents.ts';
import {
  savedSearchesEndpoint,
  replaceSearchesEndpoint,
  toggleSearchEndpoint,
  subscribeSearchEndpoint,
  unsubscribeSearchEndpoint,
  removeSearchesEndpoint,
  searchCountsEndpoint,
  visitedSearchEndpoint,
} from './saved-searches.ts';
import {
  createSharedListEndpoint,
  editSharedListEndpoint,
  ownSharedListEndpoint,
  readSharedListEndpoint,
  removeSharedListEndpoint,
  sharedListsEndpoint,
} from './shared-lists.ts';
import { latestFeedEndpoint, searchFeedEndpoint } from './feeds.ts';
import { embeddedListEndpoint, embeddedSearchEndpoint } from './embed.ts';
import { citationsEndpoint, exportEndpoint, exportOfSelectionEndpoint } from './export.ts';
import {
  unsubscribeAllEndpoint,
  unsubscribeByLinkEndpoint,
  undoUnsubscribeEndpoint,
} from './account/unsubscribe.ts';

/** Every call there is: what the documentation lists, and what a test holds against the registered routes. */
export const endpoints: readonly Endpoint[] = [
  searchEndpoint,
  olderSearchEndpoint,
  searchTotalsEndpoint,
  suggestionsEndpoint,
  articleEndpoint,
  relatedEndpoint,
  latestContentEndpoint,
  siteGuideEndpoint,
  siteStatisticsEndpoint,
  curatedSearchesEndpoint,
  followedSearchesEndpoint,
  followSearchEndpoint,
  unfollowSearchEndpoint,
  signInEndpoint,
  signOutEndpoint,
  registerEndpoint,
  confirmEndpoint,
  requestResetEndpoint,
  resetEndpoint,
  accountEditEndpoint,
  accountDataEndpoint,
  deleteAccountEndpoint,
  signInsEndpoint,
  endSignInsEndpoint,
  profileEndpoint,
  editProfileEndpoint,
  countriesEndpoint,
  savedDocumentsEndpoint,
  savedIdsEndpoint,
  csvEndpoint,
  csvOfSelectionEndpoint,
  sendDocumentsEndpoint,
  sendAllEndpoint,
  saveDocumentsEndpoint,
  saveAllEndpoint,
  removeDocumentsEndpoint,
  exportEndpoint,
  exportOfSelectionEndpoint,
  citationsEndpoint,
  searchFeedEndpoint,
  latestFeedEndpoint,
  embeddedListEndpoint,
  embeddedSearchEndpoint,
  sharedListsEndpoint,
  createSharedListEndpoint,
  ownSharedListEndpoint,
  editSharedListEndpoint,
  removeSharedListEndpoint,
  readSharedListEndpoint,
  savedSearchesEndpoint,
  replaceSearchesEndpoint,
  toggleSearchEndpoint,
  subscribeSearchEndpoint,
  unsubscribeSearchEndpoint,
  removeSearchesEndpoint,
  searchCountsEndpoint,
  visitedSearchEndpoint,
  unsubscribeAllEndpoint,
  unsubscribeByLinkEndpoint,
  undoUnsubscribeEndpoint,
];
