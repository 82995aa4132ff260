import { DateEditor } from './date-editor.tsx'
import { TextEditor } from './text-editor.tsx'

/** One chunk for all cell editors, loaded on intent. */
export const cellEditors = { DayChoice: DateEditor, LineEntry: TextEditor }
