import { expect, test } from 'vitest'
import { renamedPage } from './paths.ts'

test.each([
  ['/tasks?kind=any&due=late&sort=dueDate', '/tasks?kind=any&due=overdue-active&sort=dueDate'],
  ['/tasks?due=ahead&assignedTo=none', '/tasks?due=upcoming-active&assignedTo=none'],
  ['/subtasks?due=coming', '/subtasks?due=next-7-days-active'],
  ['/customers?due=late', '/customers?due=overdue'],
  ['/tasks?audience=team', '/tasks?visibility=team'],
  ['/tasks?waits=client', '/tasks?awaitingReply=client'],
  ['/sign-offs?state=waiting', '/sign-offs?state=pending'],
  ['/customer/bakery?tab=sign-offs&state=remarks', '/customer/bakery?tab=sign-offs&state=approved-with-comments'],
  ['/audit?event=throttled', '/audit?event=rate-limited'],
  ['/activity?thing=task&act=done', '/activity?type=task&action=done'],
  ['/task-requests?status=ended', '/task-requests?status=rejected-or-stopped'],
])('a bookmark with a former filter leads to the current one: %s', (former, current) => {
  expect([renamedPage(former), renamedPage(current)]).toEqual([current, undefined])
})

test('a query without former filters stays as written, and no path leads to another host', () => {
  for (const url of [
    '/tasks?search=a%20b?c',
    '/tasks?due=week&x',
    '/tasks?',
    '//evil.example?due=late',
    '/\\x?due=late',
  ])
    expect([url, renamedPage(url)]).toEqual([url, undefined])
})
