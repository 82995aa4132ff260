import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pathsOf } from '../api/paths.ts'
import { useNeighbours, useWalkedList } from './walk.ts'

const { task, subtask } = pathsOf.pm

test('walking along tasks goes on although each shows the list of its subtasks', () => {
  const tasks = ['a', 'b', 'c'].map((id) => task(id, 'bakery'))
  renderHook(() => useWalkedList(tasks))
  renderHook(() => useWalkedList([subtask('s', 'a', 'bakery'), subtask('t', 'a', 'bakery')]))
  expect(renderHook(() => useNeighbours(task('b', 'bakery'))).result.current).toEqual({
    previous: tasks[0],
    next: tasks[2],
    place: 2,
    of: 3,
  })
  expect(renderHook(() => useNeighbours(subtask('s', 'a', 'bakery'))).result.current).toMatchObject({ place: 1, of: 2 })
})
