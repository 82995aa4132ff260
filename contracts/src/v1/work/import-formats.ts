/** Separate, so that pages needn't load the schemas. */

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'windows-1251'] as const
export const importSeparators = [',', ';', '\t', '|'] as const

/**
 * `parent`: subtask of the named task. `done`: a value means completed. `note`: line of the description. `files`: names
 * in the ZIP archive. `key` identifies the row in later imports.
 */
export const importFields = [
  ...(['title', 'description', 'project', 'parent', 'status', 'done', 'priority', 'labels', 'assignees'] as const),
  ...(['startsOn', 'dueOn', 'estimate', 'comment', 'files', 'key', 'note', 'skip'] as const),
] as const

/** Year first is always understood. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The first three refuse the row; the others go into its description or comments. */
export const importReasons = [
  ...(['no-title', 'project-in-trash', 'parent-refused'] as const),
  ...(['long-title', 'not-a-date', 'starts-after-due', 'not-a-number', 'unknown-person', 'not-on-team'] as const),
  ...(['too-many-people', 'long-description', 'extra-cells'] as const),
  // Of files; row 0: named by no row.
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
