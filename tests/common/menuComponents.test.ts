import { describe, expect, it } from 'vitest';
import { menuComponent } from '../../src/common/menuComponents.ts';

describe('components of menus', () => {
  it.each([
    ['system/UserList', 'system/UserList'],
    ['/system/UserList', 'system/UserList'],
    ['system/user/index', 'system/UserList'],
    ['/system/user/index', 'system/UserList'],
    ['/system/user/index.vue', 'system/UserList'],
    ['monitor/quartz/index', 'system/QuartzJobList'],
    ['super/online/cgform/index', 'modules/online/cgform/OnlCgformHeadList'],
    ['layouts/default/index', 'layouts/default/index'],
    ['station/own/index', 'station/own/index'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('[S2.11a] %s is %s', (written, name) => {
    expect(menuComponent(written)).toBe(name);
  });
});
