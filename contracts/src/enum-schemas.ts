import * as z from 'zod/mini'
import { activityTypes } from './activity/activity-types.ts'
import { auditEventNames } from './audit-events.ts'
import * as words from './enums.ts'

export const Role = z.enum(words.roles)
export type Role = z.infer<typeof Role>
export const UserStatus = z.enum(words.userStatuses)
export type UserStatus = z.infer<typeof UserStatus>
export const WorkStatus = z.enum(words.workStatuses)
export type WorkStatus = z.infer<typeof WorkStatus>
export const CustomerStatus = z.enum(words.customerStatuses)
export type CustomerStatus = z.infer<typeof CustomerStatus>
export const Priority = z.enum(words.priorities)
export type Priority = z.infer<typeof Priority>
export const RequestPriority = z.enum(words.requestPriorities)
export type RequestPriority = z.infer<typeof RequestPriority>
export const RequestStatus = z.enum(words.requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>
export const RequestReason = z.enum(words.requestReasons)
export type RequestReason = z.infer<typeof RequestReason>
export const Visibility = z.enum(words.visibilities)
export type Visibility = z.infer<typeof Visibility>
export const FileStatus = z.enum(words.fileStatuses)
export type FileStatus = z.infer<typeof FileStatus>
export const FileCategory = z.enum(words.fileCategories)
export type FileCategory = z.infer<typeof FileCategory>
export const HomeFilter = z.enum(words.homeFilters)
export type HomeFilter = z.infer<typeof HomeFilter>
export const ActivityType = z.enum(activityTypes)
export type ActivityType = z.infer<typeof ActivityType>
export const AuditEvent = z.enum(auditEventNames)
