import type { Company } from '@oriel/contracts/v1/shapes/companies'
import type { Person } from '@oriel/contracts/v1/shapes/people'
import { useQuery } from '@tanstack/react-query'
import { Building } from 'lucide-react'
import { useState } from 'react'
import { CompanyDialog, MergeDialog, NewClientDialog } from '../../features/companies/company-dialog.tsx'
import { CompanyPeople } from '../../features/companies/company-people.tsx'
import { LevelsTable } from '../../features/companies/levels-table.tsx'
import { Namesakes } from '../../features/companies/namesakes.tsx'
import { companyQuery } from '../../features/companies/queries.ts'
import { useCompanyActs } from '../../features/companies/use-company-acts.ts'
import { PasswordDialog } from '../../features/people/password-dialog.tsx'
import { choicesQuery } from '../../features/people/queries.ts'
import { isMissing } from '../../lib/api/refused.ts'
import { t } from '../../lib/t.ts'
import { BackLink, EmptyState, ErrorState, SkeletonRows } from '../../ui/index.ts'
import { CompanyHeader } from './company-header.tsx'
import styles from './people-screens.module.css'

/** One company: its people, its projects, and what each of them may do where. */
export function CompanyDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(companyQuery(id))
  if (data) return <CompanyPage company={data} />
  if (isMissing(error))
    return (
      <>
        <BackLink to="/companies">{t({ id: 'Companies' })}</BackLink>
        <EmptyState level={1} icon={Building} title={t({ id: 'Company not found' })} />
      </>
    )
  return error ? <ErrorState level={1} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />
}

function CompanyPage({ company }: { company: Company }) {
  const acts = useCompanyActs(company)
  const [open, setOpen] = useState<'edit' | 'merge' | 'person' | null>(null)
  const [created, setCreated] = useState<{ user: Person; password: string } | null>(null)
  const { data: clients } = useQuery(choicesQuery('client'))
  const members = new Set(company.members.map(({ person }) => person))
  const close = () => setOpen(null)
  return (
    <div className={styles.page}>
      <CompanyHeader company={company} acts={acts} onEdit={() => setOpen('edit')} onMerge={() => setOpen('merge')} />
      <Namesakes company={company} acts={acts} />
      <CompanyPeople
        company={company}
        acts={acts}
        others={(clients?.items ?? []).filter(({ id }) => !members.has(id))}
        onNew={() => setOpen('person')}
      />
      <LevelsTable company={company} />
      {open === 'edit' && <CompanyDialog company={company} onClose={close} />}
      {open === 'merge' && <MergeDialog company={company} acts={acts} onClose={close} />}
      {open === 'person' && (
        <NewClientDialog
          company={company}
          onClose={close}
          onCreated={(user, password) => {
            close()
            setCreated({ user, password })
          }}
        />
      )}
      {created && (
        <PasswordDialog title={t({ id: 'Sign-in to Hand Over' })} {...created} onClose={() => setCreated(null)} />
      )}
    </div>
  )
}
