export interface Size {
  managers: number
  employees: number
  clients: number
  projects: number
  tasksEach: number
  tasksOfLarge: number
  tasksOfMiddle: number
  subtasksPerTask: number
  comments: number
  files: number
  activities: number
}

export const sizes = {
  /** Large enough to tell scans from index lookups. */
  M: {
    managers: 2,
    employees: 8,
    clients: 12,
    projects: 60,
    tasksEach: 40,
    tasksOfLarge: 300,
    tasksOfMiddle: 100,
    subtasksPerTask: 2,
    comments: 3000,
    files: 1500,
    activities: 6000,
  },
  S: {
    managers: 4,
    employees: 16,
    clients: 50,
    projects: 200,
    tasksEach: 48,
    tasksOfLarge: 500,
    tasksOfMiddle: 50,
    subtasksPerTask: 2,
    comments: 30_000,
    files: 5000,
    activities: 60_000,
  },
  L: {
    managers: 10,
    employees: 50,
    clients: 500,
    projects: 2000,
    tasksEach: 47,
    tasksOfLarge: 5000,
    tasksOfMiddle: 500,
    subtasksPerTask: 3,
    comments: 300_000,
    files: 50_000,
    activities: 1_000_000,
  },
} as const satisfies Record<string, Size>
export type SizeName = keyof typeof sizes
