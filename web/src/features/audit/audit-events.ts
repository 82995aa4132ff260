import type { AuditEvent } from '@oriel/contracts/audit-events'
import type { AuditEntry } from '@oriel/contracts/v1/shapes/audit'
import {
  Ban,
  ClipboardCheck,
  Download,
  Eye,
  EyeOff,
  FolderInput,
  Glasses,
  Hourglass,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorX,
  Settings2,
  ShieldAlert,
  Trash2,
  UserMinus,
  UserPen,
  UserPlus,
} from 'lucide-react'
import type { Tone } from '../../ui/index.ts'
import { t } from '../../lib/t.ts'

interface Look {
  label: string
  /** What the actor did, after their name. */
  did: (target: string) => string
  icon: LucideIcon
  tone: Tone
}

/** How each security event is shown, and told. */
export const auditEvents: Record<AuditEvent, Look> = {
  'sign-in': { label: 'Signed in', did: () => 'signed in', icon: LogIn, tone: 'good' },
  'sign-in-failed': { label: 'Sign-in failed', did: () => 'could not sign in', icon: Ban, tone: 'soon' },
  throttled: { label: 'Slowed down', did: () => 'was slowed down', icon: Hourglass, tone: 'late' },
  'sign-out': { label: 'Signed out', did: () => 'signed out', icon: LogOut, tone: 'neutral' },
  'refresh-reuse': {
    label: 'Replaced token used again',
    did: () => 'was signed out: a replaced token was used again',
    icon: ShieldAlert,
    tone: 'late',
  },
  'password-changed': { label: 'Password changed', did: () => 'chose a new password', icon: KeyRound, tone: 'calm' },
  'password-reset': {
    label: 'Password reset',
    did: (target) => `reset the password of ${target}`,
    icon: KeyRound,
    tone: 'soon',
  },
  'device-forgotten': {
    label: 'Device forgotten',
    did: () => 'had a known device forgotten',
    icon: MonitorX,
    tone: 'calm',
  },
  'user-created': { label: 'User created', did: (target) => `created ${target}`, icon: UserPlus, tone: 'calm' },
  'user-updated': { label: 'User updated', did: (target) => `changed ${target}`, icon: UserPen, tone: 'calm' },
  'user-deleted': { label: 'User deleted', did: (target) => `deleted ${target}`, icon: UserMinus, tone: 'soon' },
  'credentials-exported': {
    label: 'Credentials exported',
    did: () => 'exported the credentials',
    icon: Download,
    tone: 'soon',
  },
  'password-revealed': {
    label: 'Password revealed',
    did: (target) => `read the issued password of ${target}`,
    icon: Eye,
    tone: 'soon',
  },
  refused: { label: 'Refused', did: () => 'was refused something', icon: Ban, tone: 'near' },
  'request-reviewed': {
    label: 'Request reviewed',
    did: (target) => `reviewed the request ${target}`,
    icon: ClipboardCheck,
    tone: 'calm',
  },
  'audience-changed': {
    label: 'Audience changed',
    did: (target) => `changed who sees ${target}`,
    icon: EyeOff,
    tone: 'calm',
  },
  'removed-for-good': {
    label: 'Removed for good',
    did: (target) => `removed ${target} for good`,
    icon: Trash2,
    tone: 'soon',
  },
  'viewed-as-client': {
    label: 'Looked as the client',
    did: (target) => `looked at ${target} as its client`,
    icon: Glasses,
    tone: 'calm',
  },
  'settings-changed': {
    label: 'Settings changed',
    did: () => 'changed the settings of the workspace',
    icon: Settings2,
    tone: 'calm',
  },
  'files-adopted': {
    label: 'Files adopted',
    did: (target) => `declared the files of ${target} to be this agency's`,
    icon: FolderInput,
    tone: 'soon',
  },
}

export const sentenceOf = ({ event, actor, target }: AuditEntry) =>
  `${actor?.name ?? t`Somebody`} ${auditEvents[event].did(target?.name ?? t`something`)}`
