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
import { isNotFound } from '../../lib/api/api-error.ts'
import { t } from '../../lib/t.ts'
import { BackLink, EmptyState, Button, Card, PageHeader, Prose, useConfirm, Unloaded } from '../../ui/index.ts'
import styles from './people-screens.module.css'
import { useNavigate } from 'react-router'

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
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const { data: clients } = useQuery(personChoicesQuery('client'))
  const members = new Set(company.members.map(({ person }) => person))
  const close = () => setOpen(null)
  return (
    <div className={styles.page}>
      <CompanyHeader company={company} acts={acts} onEdit={() => setOpen('edit')} onMerge={() => setOpen('merge')} />
      <DuplicateCompanies company={company} acts={acts} />
      <CompanyMembers
        company={company}
        acts={acts}
        others={(clients?.items ?? []).filter(({ id }) => !members.has(id))}
      />
      <AccessLevelsTable company={company} />
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'merge' && <MergeDialog company={company} acts={acts} onClose={close} />}
    </div>
  )
}

interface CompanyHeaderProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
  onEdit: () => void
  onMerge: () => void
}

function CompanyHeader({ company, acts, onEdit, onMerge }: CompanyHeaderProps) {
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
            {can.includes('edit') && <Button onClick={onEdit}>{t({ id: 'Edit' })}</Button>}
            {can.includes('edit') && <Button onClick={onMerge}>{t({ id: 'Merge' })}</Button>}
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
