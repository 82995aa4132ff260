import { message } from '../message.ts'

export const profileUpdated = message({ id: 'Profile updated successfully' })
export const updateProfileFailed = message({ id: 'Failed to update profile' })
export const passwordChanged = message({ id: 'Password changed successfully' })
export const currentPasswordRequired = message({ id: 'Current password is required' })
export const currentPasswordWrong = message({ id: 'Current password is incorrect' })
export const passwordsDiffer = message({ id: 'Passwords do not match' })
export const passwordUnchanged = message({ id: 'Choose a password that’s different from your current one' })
export const changePasswordFailed = message({ id: 'Failed to change password' })
export const imageUploaded = message({ id: 'Profile image uploaded successfully' })
export const imageDeleted = message({ id: 'Profile image deleted successfully' })
export const uploadImageFailed = message({ id: 'Failed to upload image' })
export const deleteImageFailed = message({ id: 'Failed to delete image' })
