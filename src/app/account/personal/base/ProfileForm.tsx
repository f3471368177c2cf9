import { Button, DatePicker, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { wallNow } from '../../../../renderers/fieldParts/wallClock.ts';
import { busyButton } from '../../../../renderers/shared/busyButton.ts';
import type { Row } from '../../../../runtime/data/json.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { displayName } from '../../../session/state.ts';
import { saveProfile, uploadAvatar } from '../accountApi.ts';
import { useSubmission } from '../useSubmission.ts';
import { AvatarField } from './AvatarField.tsx';
import styles from './base.module.css';
import type { ChosenPicture } from './picture.ts';
import { avatarOf, changesOf, type ProfileValues, profileOf } from './profile.ts';

interface ProfileFormProps {
  readonly user: Row;
  readonly onSaved: (user: Row) => void;
}

/** Name, picture, sex and birthday; a chosen picture is sent with the save. */
export function ProfileForm({ user, onSaved }: ProfileFormProps) {
  const { client, clock, notices } = useApplication();
  const [form] = Form.useForm<ProfileValues>();
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const { isBusy, run } = useSubmission();
  const today = wallNow(clock.now());

  async function save(values: ProfileValues): Promise<void> {
    await run(async () => {
      const avatar = picture === null ? avatarOf(user) : await uploadAvatar(client, picture.file);
      const saved = await saveProfile(client, changesOf(values, avatar));
      setPicture(null);
      notices.show('success', '保存成功');
      onSaved(saved);
    });
  }

  return (
    <Form<ProfileValues>
      form={form}
      layout="vertical"
      name="profile"
      className={styles.profile}
      initialValues={profileOf(user)}
      requiredMark
      onFinish={(values) => void save(values)}
    >
      <div>
        <Form.Item label="账号" htmlFor="profile_username">
          <Input id="profile_username" value={String(user.username ?? '')} disabled />
        </Form.Item>
        <Form.Item label="姓名" name="realname" rules={[{ required: true, whitespace: true, message: '请输入姓名!' }]}>
          <Input maxLength={50} autoComplete="name" placeholder="请输入姓名" />
        </Form.Item>
        <Form.Item label="性别" name="sex">
          <Radio.Group
            options={[
              { value: 1, label: '男' },
              { value: 2, label: '女' },
            ]}
          />
        </Form.Item>
        <Form.Item label="生日" name="birthday">
          <DatePicker
            className={styles.fill}
            placeholder="请选择日期"
            maxDate={today}
            getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" {...busyButton(isBusy)} className={styles.save}>
          保存
        </Button>
      </div>
      <AvatarField
        path={avatarOf(user)}
        name={displayName(user)}
        picture={picture}
        isDisabled={isBusy}
        onChoose={setPicture}
      />
    </Form>
  );
}
