import { roles } from '@oriel/contracts/enums'
import { expect, test } from 'vitest'
import { morePageGroups } from '../features/overview/search/more-pages.ts'
import { rolePaths } from '../lib/api/paths.ts'
import { navigation } from './navigation.ts'
import { routes } from './routes.ts'

/** Linked from the search dialog and from the tiles of a client's home. */
const ELSEWHERE = ['/search', '/customer-work']

test.each(roles)('%s finds a link to every page that needs no id in the bar or its menu', (role) => {
  const doors = [
    ...navigation[role]().map(({ to }) => to),
    ...morePageGroups(role).flatMap(({ pages }) => pages.map(({ to }) => to)),
    rolePaths[role].profile,
    '/inbox',
    ...ELSEWHERE,
  ]
  const pages = routes.filter((it) => it.roles.includes(role)).map(({ path }) => path.replace(/\/:\w+\?$/, ''))
  expect(pages.filter((path) => !path.includes(':') && !doors.includes(path))).toEqual([])
  expect(doors.filter((to) => !ELSEWHERE.includes(to) && !pages.includes(to))).toEqual([])
})
