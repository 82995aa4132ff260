import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { useQuery } from '@tanstack/react-query'
import { Merge, PackageCheck, Pencil } from 'lucide-react'
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
import { useMedia, WIDE_SCREEN } from '../../lib/use-media.ts'
import {
  BackLink,
  EmptyState,
  ErrorState,
  Button,
  Card,
  lazyDialog,
  SkeletonPage,
  Menu,
  type MenuItems,
  PageHeader,
  Prose,
  useConfirm,
  deleteItem,
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
        <EmptyState level={1} title={t({ id: 'Company not found' })} />
      </>
    )
  if (isError) return <ErrorState level={1} onRetry={() => void refetch()} />
  return <SkeletonPage />
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
      <CompanyMembers company={company} acts={acts} others={clients?.items.filter(({ id }) => !members.has(id))} />
      <AccessLevelsTable company={company} />
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'handOver' && (
        <HandOverDialog
          subject={{ ...company, isCompany: true }}
          readers={approversOf(company)}
          archivable={company.projects.flatMap(({ id, archivable }) => (archivable ? id : []))}
          onClose={close}
        />
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
  const isWide = useMedia(WIDE_SCREEN)
  const erase = useDeleteCompany(company, acts, () => onOpen('merge'))
  const items: MenuItems = [
    can.includes('edit') && !isWide && { label: t({ id: 'Edit' }), icon: Pencil, onSelect: () => onOpen('edit') },
    can.includes('edit') && { label: t({ id: 'Merge' }), icon: Merge, onSelect: () => onOpen('merge') },
    approversOf(company).length > 0 && {
      label: t({ id: 'Hand over…' }),
      icon: PackageCheck,
      onSelect: () => onOpen('handOver'),
    },
    can.includes('edit') && deleteItem(() => void erase()),
  ]
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
            {can.includes('edit') && isWide && <Button onClick={() => onOpen('edit')}>{t({ id: 'Edit' })}</Button>}
            <Menu label={t({ id: 'Actions for {title}' }, { title: name })} items={items} />
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

/** Offers the merge where people or projects prevent it. */
function useDeleteCompany({ name, can }: Company, acts: CompanyHeaderProps['acts'], onMerge: () => void) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const title = t({ id: 'Delete {name}?' }, { name })
  return async () => {
    if (can.includes('delete')) {
      const agreed = await confirm({ title, confirmLabel: t({ id: 'Delete' }) })
      if (agreed && (await acts.erase())) await navigate('/companies', { replace: true })
      return
    }
    const text = t({
      id: 'This company still has people or projects, possibly in the trash. Merge it with another company instead.',
    })
    if (await confirm({ title, text, confirmLabel: t({ id: 'Merge' }), tone: 'primary' })) onMerge()
  }
}

/** Clients may see different projects: those with most come first. */
const approversOf = ({ members, projects, included }: Company): HandOverReader[] =>
  members
    .map(({ person }) => ({
      person,
      name: personById(included.people, person).name,
      projects: projects.flatMap(({ id, clients }) => (clients[person] === 'approver' ? id : [])),
    }))
    .filter((reader) => reader.projects.length > 0)
    .toSorted((one, other) => other.projects.length - one.projects.length)
