import { loadersByLanguage, type CatalogPart, loadPart } from './load-texts.ts'

/** What is opened now and then, by what is opened together: see web/build/text-chunks.ts. */
const parts = {
  work: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?work' })),
  acts: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?acts' })),
  people: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?people' })),
  house: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?house' })),
  plans: loadersByLanguage(import.meta.glob<CatalogPart>('../../../../contracts/texts/*.json', { query: '?plans' })),
}

/** Loads what one of them says, in whichever language holds by then. The build has its code wait for it. */
export const loadLateTexts = (part: keyof typeof parts) => loadPart(parts[part])
