import { message } from '../message.ts'

// comments
export const commentAdded = message({ id: 'Comment added successfully' })
export const commentDeleted = message({ id: 'Comment deleted successfully' })
export const addCommentFailed = message({ id: 'Failed to add comment' })
export const deleteCommentFailed = message({ id: 'Failed to delete comment' })
export const confirmDeleteComment = message({ id: 'Are you sure you want to delete this comment?' })

// files
export const fileTooLarge = message({ id: 'File too large' })
export const fileLargerThan = message({ id: '{file} is larger than 50MB' })
export const selectImageFile = message({ id: 'Please select an image file' })
export const imageTooLarge = message({ id: 'Image size must be less than 5MB' })
