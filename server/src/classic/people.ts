import * as contract from '@oriel/contracts/classic/people'
import { listStaff } from '@oriel/contracts/classic/staff'
import { LIMITS } from '@oriel/contracts/limits'
import * as v1 from '@oriel/contracts/v1/people/people'
import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import { forwardingRoute, rawClassicRoute, type Renaming, renameFields } from './classic-route.ts'
import { showPermissions } from './show-people.ts'
import { showUserOf } from './me.ts'
import { toPageQuery, isListTruncated, showPagination } from './numbered-pages.ts'

const CAN = { edit: 'edit', changeStanding: 'changeRoleOrStatus', delete: 'delete', resetPassword: 'resetPassword' }

const showPerson = ({ can, createdBy, passwordState, version, ...me }: Person) => ({
  ...showUserOf(me),
  createdBy,
  passwordState,
  version,
  can: showPermissions(can, CAN),
})
const whole = ({ id }: { id: string }) => ({ id })

const renamed = renameFields({ name: 'fullName' })
const renaming: Renaming = (answer) => {
  const { data, ...rest } = renamed(answer)
  const isAccount = typeof data === 'object' && data !== null && 'passwordState' in data
  return {
    ...rest,
    ...(isAccount ? { data: { user: showPerson(data as Person) } } : data === undefined ? {} : { data }),
  }
}

const chosen = <Word extends string>(word: Word | 'all' | undefined) => (word === 'all' ? undefined : word)

const perPage = ({ page, limit }: { page?: number | undefined; limit?: number | undefined }) =>
  page === undefined && limit === undefined ? LIMITS.listMost : LIMITS.usersPerPage

export const peopleCalls = [
  classicPage(),
  rawClassicRoute(contract.getProfileImage, v1.getPersonImage, whole),
  rawClassicRoute(contract.exportCredentials, v1.exportCredentials, () => ({})),
  {
    ...forwardingRoute(contract.getUser, v1.getPerson, whole, ({ password, ...person }) => ({
      // Omitted if it needs a newer sign-in; null would mean none.
      user: { ...showPerson(person), ...(password === null && person.passwordState === 'issued' ? {} : { password }) },
    })),
    writes: true as const,
  },
  forwardingRoute(
    contract.createUser,
    v1.createPerson,
    ({ fullName: name, ...draft }) => ({ ...draft, name }),
    (person) => ({ user: showPerson(person) }),
    renaming,
  ),
  forwardingRoute(
    contract.updateUser,
    v1.changePerson,
    ({ fullName: name, ...edit }) => ({ ...edit, name }),
    (person) => ({ user: showPerson(person) }),
    renaming,
  ),
  forwardingRoute(contract.deleteUser, v1.deletePerson, whole, ({ id }) => ({ _id: id }), renaming),
  forwardingRoute(contract.resetPassword, v1.resetPassword, whole, ({ password, person }) => ({
    password,
    user: showPerson(person),
  })),
  forwardingRoute(
    listStaff,
    v1.listStaff,
    ({ search: q, workTitle }) => ({ q, workTitle }),
    ({ items, counts, workTitles, more }) => ({
      staff: items.map(({ openTasks, openSubtasks, ...person }) => ({
        ...showPerson(person),
        openTasks,
        openSubtasks,
      })),
      counts,
      workTitles,
      more,
    }),
  ),
]

function classicPage() {
  return forwardingRoute(
    contract.listUsers,
    v1.listPeople,
    ({ page, limit, search: q, role, status }) => ({
      ...toPageQuery({ page, limit }, perPage({ page, limit })),
      q,
      role: chosen(role),
      status: chosen(status),
    }),
    ({ items, total, counts }, _, { page, limit }) => {
      const asked = { page, limit }
      const { current, pages } = showPagination(asked, total, perPage(asked))
      return {
        users: items.map(showPerson),
        pagination: {
          currentPage: current,
          totalPages: pages,
          totalUsers: total,
          hasNext: isListTruncated(asked, total, perPage(asked)),
          hasPrev: current > 1,
        },
        counts,
      }
    },
  )
}
