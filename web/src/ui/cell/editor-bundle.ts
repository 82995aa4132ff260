import { DateEditor } from './date-editor.tsx'
import { TextEditor } from './text-editor.tsx'

/** What is typed into a cell, in one file: it comes when somebody is about to open one. */
export const cellEditors = { DayChoice: DateEditor, LineEntry: TextEditor }
