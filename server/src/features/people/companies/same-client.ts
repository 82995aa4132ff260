interface Project {
  companyId: string | null
  clientId: string
}

/** Whether two projects are run for the same client: for one company, or for one person where none is known. */
export const isSameClient = (one: Project, other: Project) =>
  one.companyId === other.companyId && (one.companyId !== null || one.clientId === other.clientId)
