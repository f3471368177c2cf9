/** States of an announcement: a draft is released, a released one can be revoked, a revoked one only deleted. */
export const DRAFT = '0';
export const RELEASED = '1';
export const REVOKED = '2';

export const UNREAD = '0';
export const READ = '1';

/** `msgType` of announcements to all users; the others are to named users. */
export const TO_ALL = 'ALL';

/** The screen of those who write announcements. */
export const ADMINISTRATION = 'system/SysAnnouncementList';

export const NOT_FOUND = '未找到对应实体';
