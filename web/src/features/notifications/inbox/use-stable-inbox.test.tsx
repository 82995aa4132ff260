import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InboxData, InboxItem } from './queries.ts'
import { useStableInbox } from './use-stable-inbox.ts'

const inboxOf = (needsAttention: string[], news: string[] = []): InboxData => {
  const lines = (ids: string[]) => ids.map((id) => ({ id }) as InboxItem)
  return { needsAttention: lines(needsAttention), total: needsAttention.length, news: lines(news) }
}

function read() {
  const first = { inbox: undefined as InboxData | undefined, project: undefined as string | undefined }
  const { result, rerender } = renderHook(useStableInbox, {
    initialProps: { ...first, isFetching: true, isPlaceholderData: false, dataUpdatedAt: 0 },
  })
  const answer = (
    inbox: InboxData,
    { isFetching = false, isPlaceholderData = false, project = first.project, dataUpdatedAt = 0 } = {},
  ) => rerender({ inbox, project, isFetching, isPlaceholderData, dataUpdatedAt })
  const shown = () => {
    const { inbox, arrived } = result.current
    return [inbox?.needsAttention.map(({ id }) => id).join(), inbox?.news.map(({ id }) => id).join(), arrived]
  }
  return { answer, shown, result }
}

test('lines stay in place, and new ones are added above on request', () => {
  const { answer, shown, result } = read()
  expect(result.current.inbox).toBeUndefined()
  answer(inboxOf(['b', 'a'], ['n']))
  expect(shown()).toEqual(['b,a', 'n', 0])
  const later = inboxOf(['c', 'a', 'b'], ['m', 'n'])
  answer(later)
  expect(shown()).toEqual(['b,a', 'n', 2])
  result.current.showAll()
  answer(later)
  expect(shown()).toEqual(['c,a,b', 'm,n', 0])
  answer(inboxOf(['a', 'b'], ['m', 'n']))
  expect(shown()).toEqual(['a,b', 'm,n', 0])
})

test('earlier data is refreshed first', () => {
  const { answer, shown } = read()
  answer(inboxOf(['a']), { isFetching: true })
  answer(inboxOf(['b', 'a']))
  expect(shown()).toEqual(['b,a', '', 0])
})

test('an item that comes while loaded data is fetched again moves nothing', () => {
  const { answer, shown } = read()
  answer(inboxOf(['a']), { isFetching: true, dataUpdatedAt: Date.now() })
  answer(inboxOf(['b', 'a']))
  expect(shown()).toEqual(['a', '', 1])
})

test('nothing waits where nothing is listed, or another project is chosen', () => {
  const { answer, shown } = read()
  answer(inboxOf([]))
  answer(inboxOf(['a']))
  expect(shown()).toEqual(['a', '', 0])
  answer(inboxOf(['a']), { project: 'bakery', isFetching: true, isPlaceholderData: true })
  expect(shown()).toEqual(['a', '', 0])
  answer(inboxOf(['c', 'a']), { project: 'bakery' })
  expect(shown()).toEqual(['c,a', '', 0])
})
