import type { Company } from '@oriel/contracts/v1/shapes/companies'
import { useQueryClient } from '@tanstack/react-query'
import { listOf } from '../../lib/lists.ts'
import { personOf } from '../../lib/people.ts'
import { t } from '../../lib/t.ts'
import { Banner, Button, ButtonLink, Disclosed, useConfirm } from '../../ui/index.ts'
import { companyQuery } from './queries.ts'
import type { useCompanyActs } from './use-company-acts.ts'

interface NamesakesProps {
  company: Company
  acts: ReturnType<typeof useCompanyActs>
}

/** Others of the same name are perhaps this company: a manager looks, and says so. */
export function Namesakes({ company, acts }: NamesakesProps) {
  const [other] = company.namesakes
  if (!other || !company.can.includes('edit')) return null
  return (
    <Banner
      tone="near"
      title={t({ id: 'Another company has this name, too.' })}
      action={<MergeButton other={other} acts={acts} />}
    >
      <ButtonLink size="small" tone="quiet" to={`/companies/${other}`}>
        {t({ id: 'View' })}
      </ButtonLink>
    </Banner>
  )
}

function MergeButton({ other, acts }: Pick<NamesakesProps, 'acts'> & { other: string }) {
  const cache = useQueryClient()
  const confirm = useConfirm()

  async function merge() {
    const gone = await cache.fetchQuery({ ...companyQuery(other), staleTime: 0 })
    const agreed = await confirm({
      title: t({ id: 'Make both one company?' }),
      confirmLabel: t({ id: 'Merge' }),
      tone: 'primary',
      text: (
        <Disclosed
          intro={t({ id: 'Nobody sees more by that. From the other one come:' })}
          things={[
            {
              text: listOf(gone.members.map(({ person }) => personOf(gone.beside.people, person).name)),
              note: t({ id: 'People' }),
            },
            { text: listOf(gone.projects.map(({ name }) => name)), note: t({ id: 'Projects' }) },
          ].filter(({ text }) => text !== '')}
        />
      ),
    })
    if (agreed) await acts.merge(other)
  }
  return (
    <Button busy={acts.isBusy} onClick={() => void merge()}>
      {t({ id: 'Merge with this one' })}
    </Button>
  )
}
