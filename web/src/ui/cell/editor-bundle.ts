import { DateEditor } from './date-editor.tsx'
import { TextEditor } from './text-editor.tsx'

export const cellEditors = { DayChoice: DateEditor, LineEntry: TextEditor }
