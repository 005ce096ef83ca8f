/** Every folder of the storage. What a backup takes with it, and where a restore puts files back. */
export const storedFolders = ['logos', 'videos', 'erasures'] as const
