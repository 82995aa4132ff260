import { byLanguage, type Part, want } from './language.ts'

/** What is opened now and then, by what is opened together: see build/text-parts.ts. */
const parts = {
  work: byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?work' })),
  acts: byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?acts' })),
  people: byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?people' })),
  house: byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?house' })),
  plans: byLanguage(import.meta.glob<Part>('../../../../contracts/texts/*.json', { query: '?plans' })),
}

/** Loads what one of them says, in whichever language holds by then. The build has its code wait for it. */
export const loadLateTexts = (part: keyof typeof parts) => want(parts[part])
