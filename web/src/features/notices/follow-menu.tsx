import {
  followProject,
  followRequest,
  followWorkItem,
  getProjectFollowing,
  getRequestFollowing,
  getWorkItemFollowing,
} from '@oriel/contracts/v1/notices'
import { type Following, followings, type ProjectFollowing, projectFollowings } from '@oriel/contracts/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff, BellRing, Check } from 'lucide-react'
import { ask } from '../../lib/api/ask.ts'
import { messageOf } from '../../lib/api/refused.ts'
import { viewing } from '../../lib/session/client-view.ts'
import { t } from '../../lib/t.ts'
import { Button, Menu, toast } from '../../ui/index.ts'
import { noticesKey } from './queries.ts'

type Level = Following | ProjectFollowing
type Of = 'project' | 'work-item' | 'request'

interface Choice {
  levels: readonly Level[]
  read(id: string): Promise<{ following: Level }>
  choose(id: string, level: Level): Promise<unknown>
}

const choices: Record<Of, Choice> = {
  project: {
    levels: projectFollowings,
    read: (id) => ask(getProjectFollowing, { id }),
    choose: (id, following) => ask(followProject, { id, following: following as ProjectFollowing }),
  },
  'work-item': {
    levels: followings,
    read: (id) => ask(getWorkItemFollowing, { id }),
    choose: (id, following) => ask(followWorkItem, { id, following: following as Following }),
  },
  request: {
    levels: followings,
    read: (id) => ask(getRequestFollowing, { id }),
    choose: (id, following) => ask(followRequest, { id, following: following as Following }),
  },
}

/** What the reader hears of this page's thing: they choose between all of it, the usual, and less. */
export function FollowMenu({ of, id }: { of: Of; id: string }) {
  const client = useQueryClient()
  const { levels, read, choose } = choices[of]
  const key = [...noticesKey, 'following', id]
  const isViewing = viewing() !== null
  const { data } = useQuery({ queryKey: key, queryFn: () => read(id), enabled: !isViewing })
  if (isViewing) return null
  const current = data?.following ?? 'usual'
  const label = t({ id: 'Notices: {choice}' }, { choice: labelOf(current) })

  async function set(following: Level) {
    client.setQueryData(key, { following })
    try {
      await choose(id, following)
    } catch (error) {
      client.setQueryData(key, { following: current })
      toast.error(t({ id: 'It could not be saved' }), { message: messageOf(error) })
    }
  }

  return (
    <Menu
      items={levels.map((level) => ({
        label: labelOf(level),
        icon: level === current ? Check : iconOf(level),
        onSelect: () => void set(level),
      }))}
      trigger={
        <Button icon={iconOf(current)} short="always" title={label}>
          {label}
        </Button>
      }
    />
  )
}

const iconOf = (level: Level) => {
  if (level === 'mute' || level === 'nothing') return BellOff
  return level === 'follow' || level === 'all' ? BellRing : Bell
}

function labelOf(level: Level): string {
  switch (level) {
    case 'follow':
      return t({ id: 'Follow' })
    case 'mute':
      return t({ id: 'Mute' })
    case 'usual':
      return t({ id: 'What I take part in' })
    case 'all':
      return t({ id: 'All of it' })
    case 'needs':
      return t({ id: 'Only what needs me' })
    case 'nothing':
      return t({ id: 'Nothing' })
  }
}
