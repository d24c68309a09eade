/** The release before this version. Its commit is named beside its tag, because not every clone has the tags. */
export const lastRelease = { tag: 'v0.1.0', commit: '5e304cc26632a98ed20aacb97d12fee531235bc4' } as const;
