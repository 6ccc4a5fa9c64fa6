import { documentsFound, expect, searchBox, siteAddress, test } from '../support/sites.ts';

for (const [pasted, said, way, address] of [
  [
    'https://doi.org/10.9999/No-Such.1',
    'the DOI 10.9999/no-such.1',
    'See what it is at doi.org',
    'https://doi.org/10.9999/no-such.1',
  ],
  [
    '99999998',
    'the PubMed ID 99999998',
    'See what it is in PubMed',
    'https://pubmed.ncbi.nlm.nih.gov/99999998/',
  ],
  [
    'PMID: 99999998',
    'the PubMed ID 99999998',
    'See what it is in PubMed',
    'https://pubmed.ncbi.nlm.nih.gov/99999998/',
  ],
  [
    'https://pubmed.ncbi.nlm.nih.gov/99999998/',
    'the PubMed ID 99999998',
    'See what it is in PubMed',
    'https://pubmed.ncbi.nlm.nih.gov/99999998/',
  ],
] as const) {
  test(`an identifier that no document has is said to be unknown here, with ways on: ${pasted}`, async ({
    page,
  }) => {
    await page.goto(`${siteAddress.hse}/search?q=${encodeURIComponent(pasted)}&applied_filters=0_99`);
    await expect(page.getByText(`No document of Health Systems Evidence has ${said}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', address);
    await page.getByRole('button', { name: 'Search for the title' }).click();
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('nurses');
    await expect(searchBox(page)).toHaveValue('nurses');
  });
}

test('a DOI that a filter keeps from being found is found without it', async ({ page }) => {
  await page.goto(`${siteAddress.hse}/search?q=10.5555/sample.hse.0002&applied_filters=0_12_1900_1901,0_99`);
  await expect(page.getByText('No document of Health Systems Evidence has')).toBeHidden();
  await page.getByRole('link', { name: 'Without any filter' }).click();
  await expect.poll(() => documentsFound(page)).toBe(1);
});
