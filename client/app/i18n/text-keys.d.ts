import 'i18next';
import type account from '#content/texts/en/account.json';
import type advancedSearch from '#content/texts/en/advanced_search.json';
import type articleLabels from '#content/texts/en/article_labels.json';
import type articlesPage from '#content/texts/en/articles_page.json';
import type embed from '#content/texts/en/embed.json';
import type errors from '#content/texts/en/errors.json';
import type exports from '#content/texts/en/exports.json';
import type failures from '#content/texts/en/failures.json';
import type filters from '#content/texts/en/filters.json';
import type frame from '#content/texts/en/frame.json';
import type guidedQuestions from '#content/texts/en/guided_questions.json';
import type homePage from '#content/texts/en/home_page.json';
import type languages from '#content/texts/en/languages.json';
import type feeds from '#content/texts/en/feeds.json';
import type latestContentPage from '#content/texts/en/latest_content_page.json';
import type layers from '#content/texts/en/layers.json';
import type offline from '#content/texts/en/offline.json';
import type profilePage from '#content/texts/en/profile_page.json';
import type savedDocumentsPage from '#content/texts/en/saved_documents_page.json';
import type savedSearchesPage from '#content/texts/en/saved_searches_page.json';
import type searchHistory from '#content/texts/en/search_history.json';
import type searchDetails from '#content/texts/en/search_details.json';
import type searchPage from '#content/texts/en/search_page.json';
import type sharedLists from '#content/texts/en/shared_lists.json';
import type shortcuts from '#content/texts/en/shortcuts.json';
import type textPages from '#content/texts/en/text_pages.json';
import type unsubscribePage from '#content/texts/en/unsubscribe_page.json';

/** A key that the English texts do not have does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: {
        account: typeof account;
        advanced_search: typeof advancedSearch;
        article_labels: typeof articleLabels;
        articles_page: typeof articlesPage;
        embed: typeof embed;
        errors: typeof errors;
        exports: typeof exports;
        failures: typeof failures;
        filters: typeof filters;
        frame: typeof frame;
        guided_questions: typeof guidedQuestions;
        home_page: typeof homePage;
        languages: typeof languages;
        feeds: typeof feeds;
        latest_content_page: typeof latestContentPage;
        layers: typeof layers;
        offline: typeof offline;
        profile_page: typeof profilePage;
        saved_documents_page: typeof savedDocumentsPage;
        saved_searches_page: typeof savedSearchesPage;
        search_history: typeof searchHistory;
        search_details: typeof searchDetails;
        search_page: typeof searchPage;
        shared_lists: typeof sharedLists;
        shortcuts: typeof shortcuts;
        text_pages: typeof textPages;
        unsubscribe_page: typeof unsubscribePage;
      };
    };
  }
}
