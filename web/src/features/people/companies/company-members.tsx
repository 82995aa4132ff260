import type { Company } from '@oriel/contracts/v1/people/companies-schemas'
import { Star, UserMinus } from 'lucide-react'
import { formatExactInstant, formatInstantDay } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { personById } from '../../../lib/people.ts'
import { t } from '../../../lib/t.ts'
import {
  Badge,
  Card,
  SharingPreviewList,
  Menu,
  type MenuItems,
  PersonAvatar,
  PersonName,
  Row,
  Rows,
  Select,
  useConfirm,
} from '../../../ui/index.ts'
import styles from './companies.module.css'
import common from '../../../ui/layout/common.module.css'
import type { useCompanyActions } from './use-company-actions.ts'

interface CompanyMembersProps {
  company: Company
  acts: ReturnType<typeof useCompanyActions>
  /** Undefined while loading. */
  others: readonly { id: string; name: string; title: string | null }[] | undefined
}

export function CompanyMembers({ company, acts, others }: CompanyMembersProps) {
  const mayEdit = company.can.includes('edit')
  const confirm = useConfirm()

  async function add(person: string) {
    const { name: companyName, projects } = company
    const name = others?.find(({ id }) => id === person)?.name ?? ''
    const agreed = await confirm({
      title: t({ id: 'Add {name} to {company}?' }, { name, company: companyName }),
      confirmLabel: t({ id: 'Add' }),
      tone: 'primary',
      text: (
        <SharingPreviewList
          intro={t({ id: '{name} won’t see anything yet. You can then add them to:' }, { name })}
          items={[{ text: formatList(projects.map((project) => project.name)) || t({ id: 'No projects yet' }) }]}
        />
      ),
    })
    if (agreed) await acts.add(person)
  }
  return (
    <Card flush title={t({ id: 'People' })}>
      {company.members.length > 0 ? (
        <Rows label={t({ id: 'People' })}>
          {company.members.map((member) => (
            <Member key={member.person} company={company} member={member} acts={acts} />
          ))}
        </Rows>
      ) : (
        <p className={styles.none}>{t({ id: 'No one yet' })}</p>
      )}
      {mayEdit && others?.length !== 0 && (
        <div className={styles.add}>
          <Select
            search
            label={t({ id: 'Add an existing client' })}
            placeholder={t({ id: 'Add an existing client' })}
            value={null}
            disabled={acts.isBusy || !others}
            options={(others ?? []).map(({ id, name, title }) => ({ value: id, label: name, hint: title ?? '' }))}
            onChange={(person) => void add(person)}
          />
        </div>
      )}
    </Card>
  )
}

interface MemberProps extends Pick<CompanyMembersProps, 'company' | 'acts'> {
  member: Company['members'][number]
}

function Member({ company, member: { person: id, email, lookedAt }, acts }: MemberProps) {
  const confirm = useConfirm()
  const person = personById(company.included.people, id)
  const { name } = person

  async function leave() {
    const theirs = company.projects.filter(({ clients }) => clients[id]).map((project) => project.name)
    const agreed = await confirm({
      title: t({ id: 'Remove {name} from {company}?' }, { name, company: company.name }),
      confirmLabel: t({ id: 'Remove' }),
      text:
        theirs.length > 0
          ? t({ id: '{name} will no longer see {projects}.' }, { name, projects: theirs.join(', ') })
          : undefined,
    })
    if (agreed) await acts.remove(id)
  }
  const items: MenuItems = [
    company.mainContact !== id && {
      label: t({ id: 'Make main contact' }),
      icon: Star,
      onSelect: () => void acts.makeMainContact(id),
    },
    { label: t({ id: 'Remove' }), icon: UserMinus, tone: 'danger', onSelect: () => void leave() },
  ]
  return (
    <Row
      start={<PersonAvatar person={person} decorative />}
      title={<PersonName person={person} />}
      text={email}
      meta={
        <>
          {company.mainContact === id && <Badge>{t({ id: 'Main contact' })}</Badge>}
          <span className={common.note} title={lookedAt ? formatExactInstant(lookedAt) : undefined}>
            {lookedAt
              ? t({ id: 'Last visit {day}' }, { day: formatInstantDay(lookedAt) })
              : t({ id: 'Hasn’t visited yet' })}
          </span>
        </>
      }
      actions={company.can.includes('edit') && <Menu label={t({ id: 'Actions for {name}' }, { name })} items={items} />}
    />
  )
}
