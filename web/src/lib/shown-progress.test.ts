import { expect, test } from 'vitest'
import { shownProgress } from './shown-progress.ts'

test('progress counts open subtasks, also of a completed task', () => {
  expect(shownProgress({ progress: 100, subtasks: 5, subtasksDone: 3 })).toBe(60)
  expect(shownProgress({ progress: 60, subtasks: 5, subtasksDone: 3 })).toBe(60)
  expect(shownProgress({ progress: 100 })).toBe(100)
  expect(shownProgress({ progress: 0 })).toBe(0)
})
