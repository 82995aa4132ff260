import type { Tables } from '../table.ts'

export const people: Tables = {
  users: {
    columns: `id, fullName, email text?, emailKey text?, role, status, passwordHash, issuedSecret text?,
      passwordState, department text?, jobTitle text?, workTitle text?, company text?, address text?, phone text?,
      location text?, skills, imageKey text?, createdAt, createdById users.id?, lastSignInAt text?, lastVisitAt text?,
      deletedAt text?, searchText, version one, visitBeforeAt text?, welcomedAt text?, passwordIssuedAt text?,
      sortKey text ''`,
    indexes: {
      usersByEmail: 'unique ("emailKey")',
      usersByRole: '("role", "status") where "deletedAt" is null',
      usersByTime: '("createdAt", "id") where "deletedAt" is null',
      usersByCreator: '("createdById")',
      usersByImageKey: '("imageKey") where "imageKey" is not null',
    },
  },
  companies: {
    columns: `id, name, address text?, notes, mainContactId users.id?, createdAt, createdById users.id?, updatedAt,
      searchText, version one, sortKey text ''`,
    indexes: { companiesByName: '("name", "id")' },
  },
  companyPeople: {
    columns: 'companyId companies.id, userId users.id, addedAt',
    keys: ['companyId', 'userId'],
    indexes: { companyPeopleByUser: '("userId", "addedAt", "companyId")' },
  },
  daysOff: {
    columns: `id, userId users.id?, kind, firstOn, lastOn, name, isTold int, createdById users.id, createdAt,
      updatedAt, version one`,
    check: `"kind" in ('holiday', 'away', 'sick') and "lastOn" >= "firstOn"`,
    indexes: {
      daysOffByDay: '("lastOn", "firstOn", "id")',
      daysOffByPerson: '("userId", "lastOn", "id")',
      daysOffByCreator: '("createdById")',
    },
  },
  workingWeeks: { columns: 'userId users.id, week' },
  preferences: {
    columns: 'userId users.id, language text?, timeZone text?, firstWeekday text?, density, keys int, version one',
  },
}
