interface Progressing {
  progress: number
  subtasks?: number | undefined
  subtasksDone?: number | undefined
}

/** Percent. From subtasks if there are any: never "100% · 3 of 5". */
export const shownProgress = ({ progress, subtasks = 0, subtasksDone = 0 }: Progressing): number =>
  subtasks > 0 ? Math.round((100 * subtasksDone) / subtasks) : progress
