import { loadersByLanguage, type CatalogPart, loadPart } from './load-texts.ts'

/** Chunks: web/build/text-chunks.ts. */
const parts = {
  work: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?work' })),
  acts: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?acts' })),
  people: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?people' })),
  house: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?house' })),
  rules: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?rules' })),
  plans: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?plans' })),
}

export const loadLateTexts = (part: keyof typeof parts) => loadPart(parts[part])
