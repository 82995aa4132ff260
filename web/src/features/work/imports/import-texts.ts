import type { ImportField, ImportProblem, ImportReason } from '@oriel/contracts/v1/work/imports-schemas'
import { type Message, message } from '@oriel/contracts/message'
import { t, translate } from '../../../lib/t.ts'

export const FIELD_LABELS: Record<ImportField, Message> = {
  title: message({ id: 'Title' }),
  description: message({ id: 'Description' }),
  project: message({ id: 'Project' }),
  parent: message({ id: 'Task above' }),
  status: message({ id: 'Status' }),
  done: message({ id: 'Completed if not empty' }),
  priority: message({ id: 'Priority' }),
  labels: message({ id: 'Labels' }),
  assignees: message({ id: 'Assigned to' }),
  startsOn: message({ id: 'Start date' }),
  dueOn: message({ id: 'Due date' }),
  estimate: message({ id: 'Estimated hours' }),
  comment: message({ id: 'Comment for the team' }),
  files: message({ id: 'Files in the ZIP' }),
  key: message({ id: 'ID, to recognize it next time' }),
  note: message({ id: 'Line in the description' }),
  skip: message({ id: 'Don’t import' }),
}

const REASONS: Record<ImportReason, Message> = {
  'no-title': message({ id: 'It has no title' }),
  'project-in-trash': message({ id: 'Project “{value}” is in the trash. Restore it, or choose another.' }),
  'parent-refused': message({ id: 'Its task “{value}” can’t be imported' }),
  'long-title': message({ id: 'The title is too long. All of it is in the description.' }),
  'not-a-date': message({ id: '“{value}” isn’t a date. It’s in the description.' }),
  'starts-after-due': message({ id: 'Starts after its due date. The start is in the description.' }),
  'not-a-number': message({ id: '“{value}” isn’t a whole number of hours. It’s in the description.' }),
  'unknown-person': message({ id: '“{value}” is no one here. The name is in the description.' }),
  'not-on-team': message({ id: '“{value}” isn’t on the project’s team. The name is in the description.' }),
  'too-many-people': message({ id: '“{value}” is one person too many. The name is in the description.' }),
  'long-description': message({ id: 'The description is too long. The rest becomes a comment for the team.' }),
  'extra-cells': message({ id: 'The row has more values than there are columns. They’re in the description.' }),
  'no-file': message({ id: '“{value}” isn’t in a ZIP file. The name is in the description.' }),
  'several-files': message({ id: 'Several files are called “{value}”. The name is in the description.' }),
  'file-type': message({ id: '“{value}” isn’t an accepted file type. It won’t be imported.' }),
  'file-content': message({ id: '“{value}” is damaged, or of another type than its name says. It won’t be imported.' }),
  'large-file': message({ id: '“{value}” is larger than 50 MB. It won’t be imported.' }),
  'too-many-files': message({
    id: '“{value}” is beyond the limit of 5,000 files and 2 GB. The name is in the description.',
  }),
  'unused-file': message({ id: '“{value}” isn’t named by any row. It won’t be imported.' }),
}

export const problemText = ({ row, column, reason, value }: ImportProblem) => {
  const text = translate(REASONS[reason], { value })
  if (row === 0) return text
  return column
    ? t({ id: 'Row {row}, {column}: {text}' }, { row, column, text })
    : t({ id: 'Row {row}: {text}' }, { row, text })
}

/** "1 project, 12 tasks, and 3 subtasks". */
export function createdText({
  projects,
  tasks,
  subtasks,
  files = 0,
}: Record<'projects' | 'tasks' | 'subtasks', number> & { files?: number }) {
  return [
    projects > 0 && t({ id: '{count, plural, one {# project} other {# projects}}' }, { count: projects }),
    tasks > 0 && t({ id: '{count, plural, one {# task} other {# tasks}}' }, { count: tasks }),
    subtasks > 0 && t({ id: '{count, plural, one {# subtask} other {# subtasks}}' }, { count: subtasks }),
    files > 0 && t({ id: '{count, plural, one {# file} other {# files}}' }, { count: files }),
  ]
    .filter(Boolean)
    .join(', ')
}
