import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rolePaths } from '../api/paths.ts'
import { useNeighbors, useRememberedList } from './list-navigation.ts'

const { task, subtask } = rolePaths.pm

test('stepping through tasks goes on although each shows the list of its subtasks', () => {
  const tasks = ['a', 'b', 'c'].map((id) => task(id, 'bakery'))
  renderHook(() => useRememberedList(tasks))
  renderHook(() => useRememberedList([subtask('s', 'a', 'bakery'), subtask('t', 'a', 'bakery')]))
  expect(renderHook(() => useNeighbors(task('b', 'bakery'))).result.current).toEqual({
    previous: tasks[0],
    next: tasks[2],
    place: 2,
    of: 3,
  })
  expect(renderHook(() => useNeighbors(subtask('s', 'a', 'bakery'))).result.current).toMatchObject({ place: 1, of: 2 })
})

test('the total is that of the whole list, not of what has loaded', () => {
  const tasks = ['a', 'b', 'c'].map((id) => task(id, 'bakery'))
  renderHook(() => useRememberedList(tasks, { before: 24, total: 340 }))
  expect(renderHook(() => useNeighbors(task('b', 'bakery'))).result.current).toMatchObject({ place: 26, of: 340 })
})
