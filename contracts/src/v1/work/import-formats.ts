/** Separate from the schemas, so that pages needn't load those. */

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'windows-1251'] as const
export const importSeparators = [',', ';', '\t', '|'] as const

/**
 * What a column becomes. `parent`: the row becomes a subtask of the named task. `done`: a value means completed.
 * `note`: a line of the description. `files`: names of files in the ZIP archive. `key` identifies the row when the export is imported again.
 */
export const importFields = [
  ...(['title', 'description', 'project', 'parent', 'status', 'done', 'priority', 'labels', 'assignees'] as const),
  ...(['startsOn', 'dueOn', 'estimate', 'comment', 'files', 'key', 'note', 'skip'] as const),
] as const

/** Day or month first; years first are always understood. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The first three refuse the row; the others are remarks: what the file says goes into the description or comments. */
export const importReasons = [
  ...(['no-title', 'project-in-trash', 'parent-refused'] as const),
  ...(['long-title', 'not-a-date', 'starts-after-due', 'not-a-number', 'unknown-person', 'not-on-team'] as const),
  ...(['too-many-people', 'long-description', 'extra-cells'] as const),
  // Of files. Row 0: one that no row names.
  ...([
    'no-file',
    'several-files',
    'file-type',
    'file-content',
    'large-file',
    'too-many-files',
    'unused-file',
  ] as const),
] as const
