/** The sign-in of the first of each role is printed. */
export const managers = [
  {
    key: 'mara',
    fullName: 'Mara Lindqvist',
    department: 'Delivery',
    jobTitle: 'Lead Project Manager',
    workTitle: 'project-manager',
  },
  {
    key: 'paul',
    fullName: 'Paul Adeyemi',
    department: 'Delivery',
    jobTitle: 'Project Manager',
    workTitle: 'project-manager',
  },
] as const

export const employees = [
  {
    key: 'eli',
    fullName: 'Eli Sandberg',
    department: 'Engineering',
    jobTitle: 'Frontend Developer',
    workTitle: 'web-developer',
  },
  {
    key: 'nora',
    fullName: 'Nora Vale',
    department: 'Brand design',
    jobTitle: 'Interface Designer',
    workTitle: 'ui-designer',
  },
  {
    key: 'jun',
    fullName: 'Jun Park',
    department: 'Engineering',
    jobTitle: 'Back-end Developer',
    workTitle: 'backend-developer',
  },
  {
    key: 'sofia',
    fullName: 'Sofia Marques',
    department: 'Engineering',
    jobTitle: 'Mobile Developer',
    workTitle: 'mobile-developer',
  },
  {
    key: 'ines',
    fullName: 'Ines Haddad',
    department: 'Brand design',
    jobTitle: 'UX Researcher',
    workTitle: 'ux-designer',
  },
  {
    key: 'tomas',
    fullName: 'Tomáš Novák',
    department: 'Engineering',
    jobTitle: 'Platform Engineer',
    workTitle: 'devops-engineer',
  },
] as const

export const clients = [
  { key: 'clara', fullName: 'Clara Becker', company: 'Bäckerei Becker', address: 'Marktplatz 4, Lüneburg' },
  { key: 'dana', fullName: 'Dana Osei', company: 'Harbour Museum', address: 'Pier 2, Bristol' },
  { key: 'luis', fullName: 'Luis Romero', company: 'Romero Logistics', address: 'Calle del Puerto 11, Valencia' },
  { key: 'amara', fullName: 'Amara Nwosu', company: 'Nwosu Health', address: '18 Adeola Street, Lagos' },
  { key: 'greta', fullName: 'Greta Holm', company: 'Holm & Sons', address: 'Strandvejen 90, Aarhus' },
] as const

export const colleagues = [
  { key: 'petra', fullName: 'Petra Becker', level: 'contributor', project: 'Bakery website relaunch' },
  { key: 'anton', fullName: 'Anton Vogel', level: 'viewer', project: 'Bakery website relaunch' },
  { key: 'miles', fullName: 'Miles Grant', level: 'contributor', project: 'Museum audio guide' },
] as const

export type Key =
  | ((typeof managers)[number]['key'] | (typeof employees)[number]['key'])
  | ((typeof clients)[number]['key'] | (typeof colleagues)[number]['key'])

export const emailOf = (key: Key) =>
  `${key}@${[...clients, ...colleagues].some((it) => it.key === key) ? 'client' : 'agency'}.demo`
