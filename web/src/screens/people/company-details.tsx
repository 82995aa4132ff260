import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQuery } from '@tanstack/react-query'
import { Building } from 'lucide-react'
import { useState } from 'react'
import { InviteButton } from '../../features/access/invitations/invitations.tsx'
import { CompanyDialog, MergeDialog } from '../../features/people/companies/lazy-company-dialogs.tsx'
import { CompanyMembers } from '../../features/people/companies/company-members.tsx'
import { AccessLevelsTable } from '../../features/people/companies/access-levels-table.tsx'
import { DuplicateCompanies } from '../../features/people/companies/duplicate-companies.tsx'
import { companyQuery } from '../../features/people/companies/queries.ts'
import { useCompanyActions } from '../../features/people/companies/use-company-actions.ts'
import { personChoicesQuery } from '../../features/people/accounts/queries.ts'
import type { HandOverReader } from '../../features/projects/hand-over/hand-over.ts'
import { isNotFound } from '../../lib/api/api-error.ts'
import { personById } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import {
  BackLink,
  EmptyState,
  Button,
  Card,
  lazyDialog,
  PageHeader,
  Prose,
  useConfirm,
  Unloaded,
} from '../../ui/index.ts'
import styles from './people-screens.module.css'
import { useNavigate } from 'react-router'

const HandOverDialog = lazyDialog(
  async () => (await import('../../features/projects/hand-over/client-dialogs.ts')).clientDialogs.HandOverDialog,
)

export function CompanyDetails({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(companyQuery(id))
  if (data) return <CompanyPage company={data} />
  if (isNotFound(error))
    return (
      <>
        <BackLink to="/companies">{t({ id: 'Companies' })}</BackLink>
        <EmptyState level={1} icon={Building} title={t({ id: 'Company not found' })} />
      </>
    )
  return <Unloaded query={{ isError, refetch }} level={1} />
}

function CompanyPage({ company }: { company: Company }) {
  const acts = useCompanyActions(company)
  const [open, setOpen] = useState<'edit' | 'merge' | 'handOver' | null>(null)
  const { data: clients } = useQuery(personChoicesQuery('client'))
  const members = new Set(company.members.map(({ person }) => person))
  const close = () => setOpen(null)
  return (
    <div className={styles.page}>
      <CompanyHeader company={company} acts={acts} onOpen={setOpen} />
      <DuplicateCompanies company={company} acts={acts} />
      <CompanyMembers
        company={company}
        acts={acts}
        others={(clients?.items ?? []).filter(({ id }) => !members.has(id))}
      />
      <AccessLevelsTable company={company} />
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'handOver' && (
        <HandOverDialog subject={{ ...company, isCompany: true }} readers={approversOf(company)} onClose={close} />
      )}
      {open === 'merge' && <MergeDialog company={company} acts={acts} onClose={close} />}
    </div>
  )
}

interface CompanyHeaderProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
  onOpen: (dialog: 'edit' | 'merge' | 'handOver') => void
}

function CompanyHeader({ company, acts, onOpen }: CompanyHeaderProps) {
  const { id, name, address, notes, can } = company
  const confirm = useConfirm()
  const navigate = useNavigate()

  async function erase() {
    const agreed = await confirm({
      title: t({ id: 'Delete {name}?' }, { name }),
      confirmLabel: t({ id: 'Delete' }),
    })
    if (agreed && (await acts.erase())) await navigate('/companies', { replace: true })
  }
  return (
    <>
      <PageHeader
        dense
        above={<BackLink to="/companies">{t({ id: 'Companies' })}</BackLink>}
        title={name}
        text={address}
        actions={
          <>
            {can.includes('edit') && <InviteButton preset={{ role: 'customer', companyId: id }} />}
            {can.includes('edit') && <Button onClick={() => onOpen('edit')}>{t({ id: 'Edit' })}</Button>}
            {can.includes('edit') && <Button onClick={() => onOpen('merge')}>{t({ id: 'Merge' })}</Button>}
            {approversOf(company).length > 0 && (
              <Button onClick={() => onOpen('handOver')}>{t({ id: 'Hand over…' })}</Button>
            )}
            {can.includes('delete') && (
              <Button tone="danger" onClick={() => void erase()}>
                {t({ id: 'Delete' })}
              </Button>
            )}
          </>
        }
      />
      {notes && (
        <Card title={t({ id: 'Notes for the team' })}>
          <Prose text={notes} />
        </Card>
      )}
    </>
  )
}

/** Clients of a company may see different projects: those with most come first. */
const approversOf = ({ members, projects, included }: Company): HandOverReader[] =>
  members
    .map(({ person }) => ({
      person,
      name: personById(included.people, person).name,
      projects: projects.flatMap(({ id, clients }) => (clients[person] === 'approver' ? id : [])),
    }))
    .filter((reader) => reader.projects.length > 0)
    .toSorted((one, other) => other.projects.length - one.projects.length)
