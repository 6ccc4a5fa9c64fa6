/** The queries of the home page's examples. */
export const exampleTexts = [
  'home_page.example_1',
  'home_page.example_2',
  'home_page.example_3',
  'home_page.example_4',
] as const;
