import { DayChoice } from './day-choice.tsx'
import { LineEntry } from './line-entry.tsx'

/** What is typed into a cell, in one file: it comes when somebody is about to open one. */
export const laterEntries = { DayChoice, LineEntry }
